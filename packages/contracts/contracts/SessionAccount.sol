// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Execution} from "./SessionStructs.sol";
import {UserOperation} from "./UserOperation.sol";

interface IModule {
    function onInstall(bytes calldata data) external;
    function onUninstall(bytes calldata data) external;
    function isModuleType(uint256 kind) external view returns (bool);
}

interface IValidator is IModule {
    function validateUserOp(
        UserOperation calldata operation,
        bytes32 hash
    ) external returns (uint256);
}

/// @title What a key's own account can be for user operations (EIP-7702), with validators beside the key (ERC-7579).
/// The first 20 bytes of a nonce name the validator of an operation; where they are 0, the key itself must have signed.
contract SessionAccount {
    error NotAllowed(address caller);
    error NotInstalled(address module);
    error AlreadyInstalled(address module);
    error UnsupportedModule(uint256 kind);
    error UnsupportedMode(bytes32 mode);
    error NotPaid();

    event ModuleInstalled(uint256 kind, address module);
    event ModuleUninstalled(uint256 kind, address module);

    /// n / 2 of the curve: of the two signatures that every signature makes, only the lower one counts.
    uint256 private constant HIGHEST_S =
        0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;
    uint256 private constant VALIDATOR_TYPE = 1;
    bytes32 private constant SINGLE = 0;
    bytes32 private constant BATCH = bytes32(uint256(1) << 248);
    /// The calls of an account may have used any storage before: this place is nobody else's (ERC-7201).
    bytes32 private constant PLACE =
        keccak256(abi.encode(uint256(keccak256("latchkit.session-account")) - 1)) &
            ~bytes32(uint256(0xff));

    struct Layout {
        mapping(address module => bool) validators;
    }

    address public immutable entryPoint;

    constructor(address trusted) {
        entryPoint = trusted;
    }

    receive() external payable {}

    modifier onlyOwn() {
        if (msg.sender != entryPoint && msg.sender != address(this)) revert NotAllowed(msg.sender);
        _;
    }

    function validateUserOp(
        UserOperation calldata operation,
        bytes32 hash,
        uint256 missingWei
    ) external returns (uint256 validation) {
        if (msg.sender != entryPoint) revert NotAllowed(msg.sender);
        address validator = address(uint160(operation.nonce >> 96));
        if (validator == address(0)) {
            validation = _isOwn(hash, operation.signature) ? 0 : 1;
        } else {
            if (!_layout().validators[validator]) revert NotInstalled(validator);
            validation = IValidator(validator).validateUserOp(operation, hash);
        }
        if (missingWei > 0) {
            (bool isPaid, ) = entryPoint.call{value: missingWei}("");
            if (!isPaid) revert NotPaid();
        }
    }

    /// Makes one call or several, all or none (ERC-7579, ERC-7821).
    function execute(bytes32 mode, bytes calldata calls) external payable onlyOwn {
        if (mode == SINGLE) {
            _call(address(bytes20(calls[:20])), uint256(bytes32(calls[20:52])), calls[52:]);
        } else if (mode == BATCH) {
            Execution[] memory list = abi.decode(calls, (Execution[]));
            for (uint256 index = 0; index < list.length; index++) {
                _call(list[index].target, list[index].value, list[index].callData);
            }
        } else {
            revert UnsupportedMode(mode);
        }
    }

    function installModule(uint256 kind, address module, bytes calldata data) external onlyOwn {
        if (kind != VALIDATOR_TYPE || !IModule(module).isModuleType(kind))
            revert UnsupportedModule(kind);
        if (_layout().validators[module]) revert AlreadyInstalled(module);
        _layout().validators[module] = true;
        IModule(module).onInstall(data);
        emit ModuleInstalled(kind, module);
    }

    /// A module that refuses to go is taken off all the same.
    function uninstallModule(uint256 kind, address module, bytes calldata data) external onlyOwn {
        if (kind != VALIDATOR_TYPE) revert UnsupportedModule(kind);
        if (!_layout().validators[module]) revert NotInstalled(module);
        _layout().validators[module] = false;
        try IModule(module).onUninstall(data) {} catch {}
        emit ModuleUninstalled(kind, module);
    }

    function isModuleInstalled(
        uint256 kind,
        address module,
        bytes calldata
    ) external view returns (bool) {
        return kind == VALIDATOR_TYPE && _layout().validators[module];
    }

    function supportsModule(uint256 kind) external pure returns (bool) {
        return kind == VALIDATOR_TYPE;
    }

    function supportsExecutionMode(bytes32 mode) external pure returns (bool) {
        return mode == SINGLE || mode == BATCH;
    }

    function accountId() external pure returns (string memory) {
        return "latchkit.session-account.1.0.0";
    }

    /// What the key of the account has signed counts as signed by it (ERC-1271).
    function isValidSignature(
        bytes32 hash,
        bytes calldata signature
    ) external view returns (bytes4) {
        return _isOwn(hash, signature) ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x1626ba7e || id == 0x150b7a02 || id == 0x4e2312e0;
    }

    function onERC721Received(
        address,
        address,
        uint256,
        bytes calldata
    ) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(
        address,
        address,
        uint256,
        uint256,
        bytes calldata
    ) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(
        address,
        address,
        uint256[] calldata,
        uint256[] calldata,
        bytes calldata
    ) external pure returns (bytes4) {
        return this.onERC1155BatchReceived.selector;
    }

    function _call(address target, uint256 value, bytes memory data) private {
        (bool isDone, bytes memory answer) = target.call{value: value}(data);
        if (isDone) return;
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }

    function _isOwn(bytes32 hash, bytes calldata signature) private view returns (bool) {
        if (signature.length != 65) return false;
        if (uint256(bytes32(signature[32:64])) > HIGHEST_S) return false;
        address signer = ecrecover(
            hash,
            uint8(signature[64]),
            bytes32(signature[:32]),
            bytes32(signature[32:64])
        );
        return signer == address(this);
    }

    function _layout() private pure returns (Layout storage own) {
        bytes32 place = PLACE;
        assembly ("memory-safe") {
            own.slot := place
        }
    }
}

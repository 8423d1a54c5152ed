// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OperationDeposits, UserOperation} from "./UserOperation.sol";

/// @title Pays for the user operations that a server has signed for (ERC-4337, EntryPoint 0.7 and 0.8).
/// @notice `paymasterData` is `validUntil` (6 bytes), `validAfter` (6 bytes), `bound` (1 byte) and the signer's signature
/// (65 bytes) over everything in the operation but the account's signature. Bit 0 of `bound` ties the signature to the
/// sender of the transaction, so that no other bundler collects what the operation pays; bit 1 ties it to the code that
/// the account has. Validation reads no storage, so it needs no stake. The key of the signer can not be changed: another
/// key is another contract.
contract SponsorPaymaster {
    address public immutable entryPoint;
    address public immutable signer;
    address public owner;
    address public nextOwner;

    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant SPONSORSHIP =
        keccak256(
            "Sponsorship(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes32 paymasterGasLimits,uint48 validUntil,uint48 validAfter,address bundler,bytes32 accountCode)"
        );
    uint256 private constant DATA_OFFSET = 52;
    uint256 private constant BOUND_OFFSET = 64;
    uint256 private constant SIGNATURE_OFFSET = 65;
    uint256 private constant WHOLE_LENGTH = 130;
    uint8 private constant TO_BUNDLER = 1;
    uint8 private constant TO_ACCOUNT_CODE = 2;
    uint256 private constant HALF_ORDER =
        0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    event OwnerChanged(address indexed owner);

    error NotAllowed();
    error NotCompact();

    constructor(address entryPoint_, address signer_, address owner_) {
        if (entryPoint_ == address(0) || signer_ == address(0) || owner_ == address(0))
            revert NotAllowed();
        entryPoint = entryPoint_;
        signer = signer_;
        owner = owner_;
        emit OwnerChanged(owner_);
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotAllowed();
        _;
    }

    /// A wrong signature is told by the first bit of the answer, so that gas can be estimated without a right one.
    function validatePaymasterUserOp(
        UserOperation calldata operation,
        bytes32,
        uint256
    ) external view returns (bytes memory context, uint256 validationData) {
        if (msg.sender != entryPoint) revert NotAllowed();
        bytes calldata data = operation.paymasterAndData;
        if (data.length != WHOLE_LENGTH) revert NotCompact();
        uint48 validUntil = uint48(bytes6(data[DATA_OFFSET:DATA_OFFSET + 6]));
        uint48 validAfter = uint48(bytes6(data[DATA_OFFSET + 6:BOUND_OFFSET]));
        uint8 bound = uint8(data[BOUND_OFFSET]);
        // ORIGIN is forbidden in a shared mempool (ERC-7562), so it is read only where one bundler alone may send.
        bytes32 hash = hashOf(
            operation,
            validUntil,
            validAfter,
            bound & TO_BUNDLER == 0 ? address(0) : tx.origin,
            bound & TO_ACCOUNT_CODE == 0 ? bytes32(0) : operation.sender.codehash
        );
        bool isWrong = recover(hash, data[SIGNATURE_OFFSET:]) != signer;
        validationData =
            (isWrong ? 1 : 0) |
            (uint256(validUntil) << 160) |
            (uint256(validAfter) << 208);
        return ("", validationData);
    }

    /// What the signer signs (EIP-712). A bundler or code of 0 is any.
    function hashOf(
        UserOperation calldata operation,
        uint48 validUntil,
        uint48 validAfter,
        address bundler,
        bytes32 accountCode
    ) public view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                DOMAIN,
                keccak256("Latchkit Sponsor"),
                keccak256("2"),
                block.chainid,
                address(this)
            )
        );
        bytes32 content = keccak256(
            abi.encode(
                SPONSORSHIP,
                operation.sender,
                operation.nonce,
                keccak256(operation.initCode),
                keccak256(operation.callData),
                operation.accountGasLimits,
                operation.preVerificationGas,
                operation.gasFees,
                bytes32(operation.paymasterAndData[20:DATA_OFFSET]),
                validUntil,
                validAfter,
                bundler,
                accountCode
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, content));
    }

    /// Anybody may add to what the paymaster can spend.
    function deposit() external payable {
        OperationDeposits(entryPoint).depositTo{value: msg.value}(address(this));
    }

    function balance() external view returns (uint256) {
        return OperationDeposits(entryPoint).balanceOf(address(this));
    }

    function withdraw(address payable receiver, uint256 amount) external onlyOwner {
        OperationDeposits(entryPoint).withdrawTo(receiver, amount);
    }

    function addStake(uint32 unstakeDelaySeconds) external payable onlyOwner {
        OperationDeposits(entryPoint).addStake{value: msg.value}(unstakeDelaySeconds);
    }

    function unlockStake() external onlyOwner {
        OperationDeposits(entryPoint).unlockStake();
    }

    function withdrawStake(address payable receiver) external onlyOwner {
        OperationDeposits(entryPoint).withdrawStake(receiver);
    }

    /// The next owner must accept, so that a mistyped address loses nothing.
    function offerOwnership(address next) external onlyOwner {
        nextOwner = next;
    }

    function acceptOwnership() external {
        if (msg.sender != nextOwner) revert NotAllowed();
        owner = msg.sender;
        nextOwner = address(0);
        emit OwnerChanged(msg.sender);
    }

    function recover(bytes32 hash, bytes calldata signature) private pure returns (address) {
        if (uint256(bytes32(signature[32:64])) > HALF_ORDER) return address(0);
        return
            ecrecover(
                hash,
                uint8(signature[64]),
                bytes32(signature[:32]),
                bytes32(signature[32:64])
            );
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Farcaster's registries of ids and of keys in one contract, for local chains: what a login reads of them.
/// @notice Whoever may write is left out: everybody may.
contract FarcasterRegistry {
    /// @dev 0 unknown, 1 added, 2 removed.
    struct KeyData {
        uint8 state;
        uint32 keyType;
    }

    /// @notice The id that an address has the custody of; 0 for none.
    mapping(address owner => uint256 fid) public idOf;
    mapping(uint256 fid => mapping(bytes key => KeyData)) private keys;

    function register(address owner, uint256 fid) external {
        idOf[owner] = fid;
    }

    function setKey(uint256 fid, bytes calldata key, KeyData calldata data) external {
        keys[fid][key] = data;
    }

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }
}
